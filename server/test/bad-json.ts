/** Values for a field, as JSON. No serializer would write some of it. */
export const jsonValues = [
  ...['null', 'true', '-1', '1.5', '9007199254740992', '1e400', '""', '"NaN"', '"\\u0000"', '[]', '{"__proto__":{}}'],
  `"${'x'.repeat(10_000)}"`,
];

export const brokenJson = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '{"a"',
    '{"a":}',
    "{'a':1}",
    '{"a":1,}',
    '[1,]',
    '{"a":1}{"b":2}',
    'NaN',
    'undefined',
    '\ufeff{}',
  ],
  ...[
    '"\\x41"',
    '"\n"',
    '01',
    '+1',
    '.5',
    '1.',
    '0x1',
    'tru',
    'nul',
    '"\\ud8"',
    '/**/{}',
    '[',
    '['.repeat(50_000),
    '\0',
  ],
  ...['null', '1', '"text"', '[]', '[{}]', 'true'],
];
