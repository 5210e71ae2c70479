import { hasMapLink } from '../../schema/place/links.ts';
import { PlaceSearch, type PlaceSearchProps } from './place-search.tsx';
import { readTexts } from './read-texts.ts';
import { type PlaceInLink, useReadPlace } from './use-read-place.ts';

interface PlaceFieldProps extends PlaceSearchProps {
  /** Called with the place in a link to a map that the text has. */
  onRead: (place: PlaceInLink) => void;
  /** Whether it reads coordinates, too. */
  readsCoordinates?: boolean;
}

/** A search for places in a text field, which also reads a pasted link to a map. */
export function PlaceField({ onRead, readsCoordinates = false, onChange, ...props }: PlaceFieldProps) {
  const link = useReadPlace(onRead);
  return (
    <PlaceSearch
      {...props}
      onChange={(text) => {
        onChange(text);
        link.read(readsCoordinates || hasMapLink(text) ? text : '');
      }}
      isInvalid={Boolean(props.isInvalid) || link.problem !== null}
      errorMessage={link.problem ?? props.errorMessage}
      {...(link.isReading && { description: readTexts.reading })}
    />
  );
}
