/** Whom people write to. */
export const contact = {
  hello: 'hello@planjam.example',
  privacy: 'privacy@planjam.example',
};
