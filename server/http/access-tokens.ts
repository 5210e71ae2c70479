export const invalidToken = {
  status: 401,
  code: 'UNAUTHENTICATED',
  message: 'This access token is unknown, revoked or expired.',
} as const;

/** https://datatracker.ietf.org/doc/html/rfc6750#section-3 */
export const invalidTokenHeaders = { 'WWW-Authenticate': 'Bearer error="invalid_token"' };
