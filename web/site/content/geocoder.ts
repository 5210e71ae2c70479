/** Which server is asked for places. The server puts its host in the place, or that it asks none. */
export const geocoder = '__GEOCODER__';
