import { useParams, useSearchParams } from 'react-router';
import { OrderPage } from '../../features/commerce/shop/order-page.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { loadLateTexts } from '../../platform/language/language.ts';

export async function loader() {
  await loadLateTexts();
  return null;
}

export function Component() {
  const publicId = useParams()['publicId'] ?? '';
  const link = useSearchParams()[0].get('link');
  return (
    <PublicFrame>
      <OrderPage key={publicId} publicId={publicId} link={link} />
    </PublicFrame>
  );
}
