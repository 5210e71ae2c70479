import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hasMapLink, MAX_READ, nameIn, placeInText, pointIn, rounded, shortLinkOf } from './links.ts';

const alfama = { latitude: 38.7156, longitude: -9.1363 };

describe('a pasted location', () => {
  it.each([
    '38.7156, -9.1363',
    ' (38.7156 -9.1363) ',
    '38,7156; -9,1363',
    'geo:38.7156,-9.1363?z=15',
    'geo:0,0?q=38.7156,-9.1363(Alfama)',
    'https://www.google.com/maps/@38.7156,-9.1363,15z',
    'https://www.google.com/maps/place/Alfama/@38.7,-9.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d38.7156!4d-9.1363',
    'https://maps.google.com/?q=38.7156,-9.1363',
    'https://www.google.com/maps/search/?api=1&query=38.7156%2C-9.1363',
    'https://www.google.com/maps/search/38.7156,+-9.1363',
    'https://www.openstreetmap.org/?mlat=38.7156&mlon=-9.1363#map=15/38.7/-9.1',
    'https://www.openstreetmap.org/#map=15/38.7156/-9.1363',
    'https://maps.apple.com/?ll=38.7156,-9.1363&q=Alfama',
    'https://maps.apple.com/place?address=Lisbon&coordinate=38.7156,-9.1363&name=Alfama&place-id=I1',
  ])('is found in %s', (pasted) => {
    expect(pointIn(pasted)).toEqual(alfama);
  });

  it('is found in degrees, minutes and seconds', () => {
    expect(pointIn(`38°42'56.16"N 9°08'10.68"W`)).toEqual(alfama);
    expect(pointIn('33.5° S, 70.25° W')).toEqual({ latitude: -33.5, longitude: -70.25 });
  });

  it('is not found in other text', () => {
    for (const pasted of [
      '',
      'Alfama',
      '91, 0',
      '12, 181',
      'https://maps.app.goo.gl/abc',
      'https://example.com/38.7,-9.1',
      'geo:0,0?q=Alfama',
      `${' '.repeat(MAX_READ)}38.7, -9.1`,
    ])
      expect(pointIn(pasted), pasted).toBeNull();
  });

  it('is returned as written, anywhere in the world', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map(rounded);
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const at = { latitude: latitude + 0, longitude: longitude + 0 };
        expect(pointIn(`${latitude.toFixed(6)}, ${longitude.toFixed(6)}`)).toEqual(at);
      }),
    );
  });
});

const market = 'Time Out Market';

test.each([
  ['https://www.google.com/maps/place/Time+Out+Market/@38.7,-9.1,17z/data=!4m2!3m1!1s0x0', market],
  ['https://www.google.co.uk/maps/search/Time+Out+Market/@38.7,-9.1,17z', market],
  ['https://www.google.com/maps/place/Caf%C3%A9+Nicola+%26+Co./data=!4m2', 'Café Nicola & Co.'],
  ['https://maps.google.com/?q=Time+Out+Market&ftid=0x0:0x1', market],
  ['https://www.google.com/maps/search/?api=1&query=Time%20Out%20Market&query_place_id=ChIJ', market],
  ['https://maps.apple.com/?ll=38.7,-9.1&q=Time%20Out%20Market&address=Avenida', market],
  ['https://maps.apple.com/?address=Avenida%2024%20de%20Julho&ll=38.7,-9.1', 'Avenida 24 de Julho'],
  ['https://maps.apple.com/place?coordinate=38.7,-9.1&name=Time+Out+Market', market],
  ['https://www.openstreetmap.org/search?query=Time+Out+Market#map=15/38.7/-9.1', market],
  ['geo:38.7,-9.1?q=Time+Out+Market', market],
  ['geo:0,0?q=38.7,-9.1(Time+Out+Market)', market],
  ['https://maps.google.com/?q=שוק%20הכרמל', 'שוק הכרמל'],
  ['https://maps.google.com/?q=🏖%20Praia', '🏖 Praia'],
  ['https://maps.google.com/?q=%3Cimg%20src%3Dx%3E', '<img src=x>'],
  [`https://maps.google.com/?q=${'🏖'.repeat(300)}`, '🏖'.repeat(200)],
  ['https://maps.google.com/?q=one%0Atwo%00three', 'one two three'],
  ['https://maps.google.com/?q=loc:38.7,-9.1', null],
  ['https://maps.google.com/?q=place_id:ChIJ0', null],
  [`https://www.google.com/maps/place/38°42'56.2"N+9°08'10.7"W/@38.7,-9.1,17z`, null],
  ['https://maps.google.com/?q=%E0%A4%A', null],
  ['https://www.google.com/maps/place/%E0%A4%A/@38.7,-9.1', null],
  ['https://maps.google.com/?q=a%E2%80%AEb', 'ab'],
  ['https://maps.google.com/?q=%20%20', null],
  ['https://www.google.com/maps/@38.7,-9.1,15z', null],
  ['https://example.com/maps/place/Time+Out+Market', null],
  ['https://google.com.evil.example/maps/place/Time+Out+Market', null],
  ['javascript:alert(1)?q=Time', null],
  ['https://', null],
])('the name in %s is %s', (link, name) => {
  expect(nameIn(link)).toBe(name);
});

test.each([
  ['https://maps.app.goo.gl/aBc1?g_st=ic', 'https://maps.app.goo.gl/aBc1'],
  ['https://goo.gl/maps/aBc1', 'https://goo.gl/maps/aBc1'],
  ['https://maps.apple/p/aBc1#x', 'https://maps.apple/p/aBc1'],
  ['https://MAPS.APP.GOO.GL:443/aBc1', 'https://maps.app.goo.gl/aBc1'],
  ['http://maps.app.goo.gl/aBc1', null],
  ['https://maps.app.goo.gl:8443/aBc1', null],
  ['https://ana@maps.app.goo.gl/aBc1', null],
  ['https://:x@maps.app.goo.gl/aBc1', null],
  ['https://maps.app.goo.gl.evil.example/aBc1', null],
  ['https://maps.app.goo.gl@evil.example/aBc1', null],
  ['https://evil.example/https://maps.app.goo.gl/aBc1', null],
  ['https://maps.app.goo.gl./aBc1', null],
  ['https://x.maps.app.goo.gl/aBc1', null],
  ['https://maps.app.goo.gl/', null],
  ['https://goo.gl/aBc1', null],
  ['https://goo.gl/maps/', null],
  ['https://goo.gl/maps/../aBc1', null],
  ['https://goo.gl/maps/%2e%2e/aBc1', null],
  ['https://goo.gl\\maps\\..\\aBc1', null],
  ['https://maps.apple', null],
  ['https://maps.apple.evil.example/p/x', null],
  ['https://127.0.0.1/maps/x', null],
  ['ftp://goo.gl/maps/x', null],
])('the short link of %s is %s', (link, short) => {
  expect(shortLinkOf(link)).toBe(short);
});

const short = 'https://maps.app.goo.gl/aBc1';

test.each([
  ['Time Out Market, 38.7156, -9.1363', market, alfama, null],
  ['Time Out Market; 38.7156; -9.1363', market, alfama, null],
  ['Time Out Market;38,7156;-9,1363', market, alfama, null],
  ['Time Out Market, Lisbon, 38.7156,−9.1363', `${market}, Lisbon`, alfama, null],
  ['Time Out Market\t38.7156,-9.1363', market, alfama, null],
  ['Time Out Market\t38.7156\t-9.1363', market, alfama, null],
  ['Time Out Market\tAvenida 24 de Julho\t38.7156\t-9.1363', market, alfama, null],
  [`Time Out Market\t38°42'56.16"N 9°08'10.68"W`, market, alfama, null],
  ['Time Out Market (38.7156, -9.1363)', market, alfama, null],
  ['Time Out Market 38.7156, -9.1363', market, alfama, null],
  ['Time Out Market: 38.7156, −9.1363', market, alfama, null],
  ['38.7156, -9.1363 Time Out Market', market, alfama, null],
  ['1. Time Out Market', market, null, null],
  ['12) Time Out Market 38.7156, -9.1363', market, alfama, null],
  ['- [x] Time Out Market', market, null, null],
  ['2. 38.7156, -9.1363', null, alfama, null],
  [`3. ${short}`, null, null, short],
  ['Tram 28.5, 12.75', 'Tram 28.5, 12.75', null, null],
  ['5.30 swim', '5.30 swim', null, null],
  ['38.7156, -9.1363', null, alfama, null],
  ['Rua do Ouro, 12, 14', 'Rua do Ouro, 12, 14', null, null],
  ['Time Out Market', market, null, null],
  ['Time Out Market\nhttps://maps.app.goo.gl/aBc1?g_st=ic', market, null, short],
  [`Time Out Market${short}`, market, null, short],
  [`Dinner: ${short}.`, 'Dinner', null, short],
  [`Time Out Market (${short})`, market, null, short],
  [short, null, null, short],
  [`${short} 38.7156, -9.1363`, null, alfama, null],
  ['https://maps.apple.com/?ll=38.7156,-9.1363&q=Alfama', 'Alfama', alfama, null],
  ['Dinner — https://maps.apple.com/?ll=38.7156,-9.1363&q=Alfama', 'Dinner', alfama, null],
  ['See geo:38.7156,-9.1363?q=Alfama', 'See', alfama, null],
  ['Bageo:38.7156,-9.1363', 'Bageo:38.7156,-9.1363', null, null],
  ['https://example.com/38.7,-9.1', null, null, null],
  ['', null, null, null],
  ['\0\u0007', null, null, null],
])('of “%s”, the name is %s', (text, name, at, shortLink) => {
  expect(placeInText(text)).toMatchObject({ name, at, shortLink });
});

test('a text that is too long is not read', () => {
  expect(placeInText('y'.repeat(MAX_READ + 1))).toMatchObject({ name: null, at: null, hasLink: false });
});

test.each([
  ['https://maps.app.goo.gl/abc', true],
  ['Tower: https://www.google.com/maps/place/Torre/@38.69,-9.2,17z', true],
  ['https://maps.apple.com/?q=Torre', true],
  ['geo:38.7,-9.1', true],
  ['Menu at https://ramiro.example/menu', false],
  ['38.7, -9.1', false],
  [`https://maps.app.goo.gl/${'a'.repeat(MAX_READ)}`, false],
])('whether %s has a link to a map', (text, hasOne) => {
  expect(hasMapLink(text)).toBe(hasOne);
});
