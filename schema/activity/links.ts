// The addresses of places in other maps. Isomorphic.

interface Place {
  name: string;
  location: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Returns the addresses that open a place in other maps: its point, or else its location. Null: it has neither. */
export function mapLinks({ name, location, latitude, longitude }: Place): { google: string; apple: string } | null {
  const point = latitude !== null && longitude !== null ? `${latitude},${longitude}` : null;
  const wanted = point ?? location;
  if (!wanted) return null;
  const google = new URLSearchParams({ api: '1', query: wanted });
  const apple = new URLSearchParams({ ...(point && { ll: point }), q: location ?? name });
  return {
    google: `https://www.google.com/maps/search/?${google}`,
    apple: `https://maps.apple.com/?${apple}`,
  };
}
