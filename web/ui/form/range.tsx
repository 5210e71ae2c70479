interface RangeProps {
  label: string;
  min: number;
  max: number;
  value: number;
  isDisabled?: boolean;
  onChange: (value: number) => void;
}

/** A slider for a number that need not be exact. The arrow keys move it in a hundred steps. */
export const Range = ({ label, min, max, value, isDisabled = false, onChange }: RangeProps) => (
  <label className={`flex items-center gap-3 text-sm ${isDisabled ? 'opacity-45' : ''}`}>
    <span className="w-24 shrink-0 font-semibold">{label}</span>
    <input
      type="range"
      {...{ min, max, value }}
      step={(max - min) / 100}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      className="touch-target min-w-0 flex-1 cursor-pointer accent-primary"
    />
  </label>
);
