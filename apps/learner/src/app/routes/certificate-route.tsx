import { useParams, type LoaderFunctionArgs } from 'react-router';
import { CertificatePage } from '../../features/learning/certificates/certificate-page.tsx';
import { certificateQuery } from '../../features/learning/certificates/certificate.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(certificateQuery(params['publicId'] ?? ''));
  return null;
}

export function Component() {
  const publicId = useParams()['publicId'] ?? '';
  return <CertificatePage key={publicId} publicId={publicId} />;
}
