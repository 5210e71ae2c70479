/** The words of signing in and up. */
export const texts = {
  signIn: 'Sign In',
  signUp: 'Sign Up',
  welcomeBack: 'Welcome back',
  createAccount: 'Create your account',
  toSignUp: "Don't have an account?",
  toSignIn: 'Already have an account?',
  email: 'Email',
  username: 'Username',
  password: 'Password',
  passwordHint: 'At least 8 characters.',
  failed: 'An error occurred',
  signOut: 'Logout',
  ended: 'You have been signed out. Please sign in again.',
  required: 'Authentication Required',
  requiredHint: 'Please log in to take part in this trip.',
};
