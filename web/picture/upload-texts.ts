export const uploadTexts = {
  heic: 'HEIC pictures can’t be used here. Please save it as JPEG first. On an iPhone, Settings > Camera > Formats > Most Compatible takes new photos as JPEG.',
  notPicture: 'This file is not a picture that can be used here. Please choose a JPEG, PNG, WebP or AVIF picture.',
  tooLarge: (megabytes: number) => `A picture can have at most ${megabytes} MB.`,
  unreached: 'This picture couldn’t be uploaded. Check your connection and try again.',
  lost: (file: string, reason: string) => `${file} was not added. ${reason}`,
  tooMany: (most: number) => `A message can have at most ${most} pictures. The others were left out.`,
  chosen: 'Pictures for the next message',
  leaveOut: (place: number, count: number) => `Leave out picture ${place} of ${count}`,
  takePhoto: 'Take a photo',
  pickHint: 'Or drag them here, or paste.',
  pickOneHint: 'Or drag it here, or paste.',
};
