import type { Rows } from './route-row.ts';

/** Sign-in, sign-up and what must be done before anything else. */
export const signInRows = {
  login: { path: '/', access: 'guest', screen: 'sign-in', isBare: true, isExcludedFromReturnUrl: true },
  signup: {
    path: '/signup',
    access: 'guest',
    screen: 'sign-up',
    isBare: true,
    needs: 'isRegistrationEnable',
    offTo: 'login',
  },
  /** Not in the specification: the onboarding chat of learners who have an account and did not finish it. */
  onboarding: {
    path: '/onboarding',
    access: 'auth',
    screen: 'onboarding',
    isBare: true,
    isOpenWhenConfined: true,
  },
  autoLogin: {
    path: '/auto-login',
    access: 'action',
    screen: 'auto-login',
    isBare: true,
    isExcludedFromReturnUrl: true,
  },
  /** Not in the specification: the link of an e-mail that confirms an address. It may need a sign-in, which returns to it. */
  confirmEmail: { path: '/confirm-email', access: 'action', screen: 'confirm-email', isBare: true },
  accessRecovery: {
    path: '/reset',
    access: 'guest',
    screen: 'recovery',
    isBare: true,
    isOpenWithToken: true,
  },
  resetPassword: {
    path: '/resetPassword',
    access: 'auth',
    screen: 'forced-password',
    isBare: true,
    isOpenWhenConfined: true,
  },
  updateProfile: {
    path: '/updateProfile',
    access: 'auth',
    screen: 'update-profile',
    isBare: true,
    isOpenWhenConfined: true,
  },
  logout: {
    path: '/logout',
    access: 'action',
    screen: 'logout',
    isBare: true,
    isExcludedFromReturnUrl: true,
  },
  delete: {
    path: '/delete',
    access: 'auth',
    screen: 'delete',
    isBare: true,
    isOpenWhenConfined: true,
    isExcludedFromReturnUrl: true,
  },
} as const satisfies Rows;
