export interface Coordinates {
  lat: number;
  lng: number;
}
