import { onDevice } from './device.ts';
import { LIST } from './page-part.ts';

export interface KeptSize {
  trips: number;
  /** About: texts are counted by their letters. */
  bytes: number;
}

/** Returns how much this device keeps. */
export async function readSize(): Promise<KeptSize> {
  const size = await onDevice(async (device) => {
    const answers = await device.getAll('answers');
    const blobs = [...(await device.getAll('pictures')), ...(await device.getAll('files'))];
    const written = answers.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0);
    return {
      trips: new Set(answers.map(({ part }) => part).filter((part) => part !== LIST)).size,
      bytes: blobs.reduce((sum, { blob }) => sum + blob.size, written),
    };
  });
  return size ?? { trips: 0, bytes: 0 };
}
