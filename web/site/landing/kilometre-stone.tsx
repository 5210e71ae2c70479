/** A decorative stone with a number; the list has numbers too. */
export function KilometreStone({ number, className = '' }: { number: number; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 96 128" className={`h-32 w-24 ${className}`}>
      <path d="M4 128V48a44 44 0 0 1 88 0V128Z" className="fill-white stroke-on-signal" strokeWidth="4" />
      <path d="M4 50V48a44 44 0 0 1 88 0V50Z" className="fill-signal stroke-on-signal" strokeWidth="4" />
      <text x="48" y="38" textAnchor="middle" className="fill-on-signal font-bold font-sign text-[20px]">
        km
      </text>
      <text x="48" y="112" textAnchor="middle" className="fill-on-signal font-extrabold font-sign text-[58px]">
        {number}
      </text>
    </svg>
  );
}
