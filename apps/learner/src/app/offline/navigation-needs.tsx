import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { needNetwork } from './background-loading.ts';

/** Needs the network while a screen is loading. A component of its own: only it renders again with each step of a navigation. */
export function NavigationNeeds() {
  const isLoading = useNavigation().state !== 'idle';
  // External system: what is loaded for later waits.
  useEffect(() => (isLoading ? needNetwork() : undefined), [isLoading]);
  return null;
}
