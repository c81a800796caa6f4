import { QueryClientProvider } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { UpdateProfilePage } from '../../features/account/update-profile-page.tsx';
import { paths } from '../../platform/paths.ts';
import { queryClient } from '../../platform/query-client.ts';
import { BareFrame } from '../bare-frame.tsx';

export function Component() {
  const navigate = useNavigate();
  return (
    <QueryClientProvider client={queryClient}>
      <BareFrame>
        <UpdateProfilePage onSaved={() => void navigate(paths.home, { replace: true })} />
      </BareFrame>
    </QueryClientProvider>
  );
}
