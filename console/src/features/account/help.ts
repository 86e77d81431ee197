import type { HelpText } from '../../ui/help-text.ts';

export const help: HelpText = {
  title: 'Help: your account',
  parts: [
    {
      title: 'Change your password',
      text: [
        'Take one of 12 characters or more that you use nowhere else. You are signed out on every computer, and sign in again with the new one.',
      ],
    },
    {
      title: 'Set up a second factor',
      text: [
        'An authenticator app shows a code that you enter after your password. Your password alone then opens nothing. The operator of the marketplace can demand it of everybody.',
        'You get ten recovery codes. Keep them away from your phone: each signs you in once.',
      ],
    },
    {
      title: 'You have lost your phone',
      text: [
        'Sign in with a recovery code, and set up another app here. Without a code, ask an administrator of your company to remove you and to invite you anew.',
      ],
    },
  ],
  links: [{ label: 'Guide: the console', href: '/docs/about-the-api/console' }],
};
