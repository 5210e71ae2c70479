/** E-mails that a recipient may refuse with one click. All others are about an account's security: always sent. */
export const optionalMails = {
  invitation: {
    /** Completes “E-mails about …”. */
    about: 'invitations to trips',
    description: 'Invitations of other people to their trips. In the app they are shown in any case.',
  },
  'trip-deletion': {
    about: 'deleted and restored trips',
    description:
      'A trip on which the person is was deleted by an owner, or restored. In the app it is shown in any case.',
  },
} as const;

export type OptionalMail = keyof typeof optionalMails;

export const isOptional = (kind: string): kind is OptionalMail => Object.hasOwn(optionalMails, kind);
