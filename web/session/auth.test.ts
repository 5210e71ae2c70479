import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuth } from './auth.tsx';

test('useAuth outside the provider says what is missing', () => {
  const Lost = () => useAuth().user?.username;
  expect(() => renderToString(createElement(Lost))).toThrow('useAuth must be used within an AuthProvider');
});
