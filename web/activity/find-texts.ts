export const findTexts = {
  title: (name: string) => `Find “${name}” on the map`,
  place: 'Place',
  found: (name: string) => `Put “${name}” on the map`,
  form: 'Open the form',
};
