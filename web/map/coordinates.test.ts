import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coordinatesIn, rounded } from './coordinates.ts';

const alfama = { lat: 38.7156, lng: -9.1363 };

describe('a pasted location', () => {
  it.each([
    '38.7156, -9.1363',
    ' (38.7156 -9.1363) ',
    '38,7156; -9,1363',
    'geo:38.7156,-9.1363?z=15',
    'https://www.google.com/maps/@38.7156,-9.1363,15z',
    'https://www.google.com/maps/place/Alfama/@38.7,-9.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d38.7156!4d-9.1363',
    'https://maps.google.com/?q=38.7156,-9.1363',
    'https://www.google.com/maps/search/?api=1&query=38.7156%2C-9.1363',
    'https://www.google.com/maps/search/38.7156,+-9.1363',
    'https://www.openstreetmap.org/?mlat=38.7156&mlon=-9.1363#map=15/38.7/-9.1',
    'https://www.openstreetmap.org/#map=15/38.7156/-9.1363',
    'https://maps.apple.com/?ll=38.7156,-9.1363&q=Alfama',
  ])('is found in %s', (pasted) => {
    expect(coordinatesIn(pasted)).toEqual(alfama);
  });

  it('is found in degrees, minutes and seconds', () => {
    expect(coordinatesIn(`38°42'56.16"N 9°08'10.68"W`)).toEqual(alfama);
    expect(coordinatesIn('33.5° S, 70.25° W')).toEqual({ lat: -33.5, lng: -70.25 });
  });

  it('is not found in other text', () => {
    for (const pasted of [
      '',
      'Alfama',
      '91, 0',
      '12, 181',
      'https://maps.app.goo.gl/abc',
      'https://example.com/38.7,-9.1',
    ])
      expect(coordinatesIn(pasted)).toBeNull();
  });

  it('is returned as written, anywhere in the world', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map(rounded);
    fc.assert(
      fc.property(degrees(90), degrees(180), (lat, lng) => {
        expect(coordinatesIn(`${lat.toFixed(6)}, ${lng.toFixed(6)}`)).toEqual({ lat: lat + 0, lng: lng + 0 });
      }),
    );
  });
});
