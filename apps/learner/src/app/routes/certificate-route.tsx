import { useParams, type LoaderFunctionArgs } from 'react-router';
import { CertificatePage } from '../../features/certificates/certificate-page.tsx';
import { certificateQuery } from '../../features/certificates/certificate.queries.ts';
import { queryClient } from '../../platform/query-client.ts';

export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(certificateQuery(params['publicId'] ?? ''));
  return null;
}

export function Component() {
  const publicId = useParams()['publicId'] ?? '';
  return <CertificatePage key={publicId} publicId={publicId} />;
}
