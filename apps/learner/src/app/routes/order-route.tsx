import { useParams } from 'react-router';
import { OrderPage } from '../../features/shop/order-page.tsx';
import { loadLateTexts } from '../../platform/language.ts';

export async function loader() {
  await loadLateTexts();
  return null;
}

export function Component() {
  const publicId = useParams()['publicId'] ?? '';
  return <OrderPage key={publicId} publicId={publicId} />;
}
