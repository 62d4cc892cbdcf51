import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  login: {
    title: 'Office log in',
    lead: 'For the staff of branches, banks and the head office.',
    promise: 'Every proposal, every policy in one place',
    username: 'Username',
    usernameHint: 'The name your office gave you',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Log in',
    submitting: 'Checking…',
    errorTitle: 'You are not logged in',
    backHome: 'Back to the website',
    help: 'Cannot get in?',
    helpline: 'Call the helpline',
  },
  reset: {
    title: 'Choose a password of your own',
    lead: 'Someone else chose your first password. Now set one that only you know.',
    password: 'New password',
    hint: 'At least 8 characters: one uppercase letter, one number and one of !@#$%^&*',
    confirm: 'Type the new password again',
    submit: 'Save the password',
    done: 'Your password was changed. Log in with the new one.',
  },
  success: {
    login: 'You are logged in.',
    logout: 'You are logged out.',
    reset: 'Your password was changed.',
  },
  problems: {
    usernameRequired: 'Username is required',
    passwordRequired: 'Password is required',
    loginWrong: 'The username or the password is not right.',
    userInactive: 'This account is inactive. Please contact your office.',
    passwordTooWeak:
      'Password must be at least 8 characters, include one uppercase letter, one number, and one special character',
    passwordTooCommon: 'This password is too well known. Please choose another.',
    passwordsDiffer: 'Passwords must match',
    resetFailed: 'Failed to reset the password. Please try again.',
  },
} as const satisfies WordsLike<typeof bn>
