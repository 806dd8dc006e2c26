/** Signing in and up: whoever only looks a result up needs none of it. */
export const sessionEn = {
  signInHeading: 'Sign In to School Dashboard',
  signUpHeading: 'Sign Up to School Dashboard',
  signUp: 'Sign Up',
  noAccount: 'Don’t have an account?',
  haveAccount: 'Already have an account?',
  forgotPassword:
    'Forgot your password? The school resets it: ask the office, with your phone number or student ID.',
  lookingForResult: 'Looking for a published result?',
  phoneNumber: 'Phone Number',
  password: 'Password',
  passwordHint: '6+ Characters, 1 Capital letter',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  dateOfBirth: 'Date of Birth',
  address: 'Address',
  signedIn: 'Sign In successfully',
  notRegistered: 'User with given email is not registered yet.',
  firstPasswordTitle: 'Choose a password of your own',
  firstPasswordLead:
    'The one you signed in with was given to you, so others may know it. Choose a few words that only you would think of.',
  givenPassword: 'The password you were given',
  registered: 'Registered successfully, Sign In now.',
};
