import { useId } from 'react';

/** The access token with which all tabs act. The page forgets it when it closes. */
export function TokenField({ onChange }: { onChange: (token: string) => void }) {
  const id = useId();
  return (
    <div className="token">
      <label htmlFor={id}>Access token</label>
      <input
        id={id}
        type="password"
        autoComplete="off"
        spellCheck={false}
        placeholder="pjt_… (empty: your session)"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
