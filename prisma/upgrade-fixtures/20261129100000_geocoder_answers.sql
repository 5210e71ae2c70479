-- An answer that is in the cache. People see it only as the result of a search.
INSERT INTO "geocoder_answer" (id, places, asked_at) VALUES (
  repeat('0', 64),
  '[{"name":"Lisboa","context":"Portugal","kind":"CITY","latitude":38.7078,"longitude":-9.1366,"timeZone":"Europe/Lisbon","countryCode":"PT"}]',
  '2998-12-31T08:00:00.000Z'
);
