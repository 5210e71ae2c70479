/**
 * For a field with an e-mail address. Its type is not `email`: Chrome would replace straße.example by strasse.example,
 * which may belong to someone else.
 */
export const addressInput = {
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: 'false',
} as const;
