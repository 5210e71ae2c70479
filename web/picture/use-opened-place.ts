import { useState } from 'react';

/**
 * Which of several pictures is open. Others may add and remove pictures meanwhile: the open one stays open, and if it
 * is removed, nothing is open.
 * @param first The place of the one that is open at first.
 * @returns its place from 0, or null, and a function that opens the picture at another place.
 */
export function useOpenedPlace(pictures: readonly { id: string }[], first: number | null = null) {
  const [openId, setOpenId] = useState(first === null ? null : (pictures[first]?.id ?? null));
  const found = pictures.findIndex(({ id }) => id === openId);
  // It does not open by itself when it is restored.
  if (found < 0 && openId !== null) setOpenId(null);
  const setPlace = (place: number | null) => setOpenId(place === null ? null : (pictures[place]?.id ?? null));
  return [found < 0 ? null : found, setPlace] as const;
}
