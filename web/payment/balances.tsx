export function Balances(_props: { tripId: string }) {
  return null;
}
