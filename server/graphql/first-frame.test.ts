import { expect, test } from 'vitest';
import { hasMisplacedToken, tokenIn } from './first-frame.ts';

test.each([
  { authorization: 'Bearer pjt_x' },
  { Authorization: 'Bearer pjt_x' },
  { AUTHORIZATION: 'Bearer pjt_x' },
  { authToken: 'Bearer pjt_x' },
  { authtoken: 'Bearer pjt_x' },
  { Authorization: null, authToken: 'Bearer pjt_x', token: 'y' },
])('the token of %o counts', (params) => {
  expect(tokenIn(params)).toBe('Bearer pjt_x');
});

test.each([
  { token: 'x' },
  { accessToken: 'x' },
  { access_token: 'x' },
  { apiKey: 'x' },
  { 'X-Api-Key': 'x' },
  { jwt: 'x' },
  { auth: 'x' },
  { auth_token: 'x' },
  { auth: { value: 'Bearer x' } },
  { headers: { authorization: 'x' } },
  { headers: { 'x-authorization': 'x' } },
  { email: 'ana@planjam.example', password: 'x' },
  { key: 'pjt_x' },
  { key: 'bearer x' },
])('%o looks like a token in another place', (params) => {
  expect([tokenIn(params), hasMisplacedToken(params)]).toEqual([null, true]);
});

test.each([
  undefined,
  {},
  { authorization: '' },
  { authToken: null, token: undefined, apiKey: '' },
  { author: 'ana', authority: 'x', isAuthenticated: false, tokens: 3 },
  { headers: {}, language: 'en', client: { name: 'calendar', version: '1.0' } },
])('%o has no token, and nothing like one', (params) => {
  expect([tokenIn(params), hasMisplacedToken(params)]).toEqual([null, false]);
});
