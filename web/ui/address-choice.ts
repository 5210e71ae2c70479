import { useSearchParams } from 'react-router';

/**
 * Stores a choice in the address as `?name=choice`, so that links and the back button work.
 * @param choices The valid values. The first is the default, and the address leaves it out.
 */
export function useAddressChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get(name);
  const chosen = choices.find((choice) => choice === asked) ?? choices[0];

  const choose = (choice: Choice) => {
    // The address is ahead of the screen while code is loading for what was chosen before.
    if ((new URLSearchParams(location.search).get(name) ?? choices[0]) === choice) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (choice === choices[0]) after.delete(name);
        else after.set(name, choice);
        return after;
      },
      { preventScrollReset: true },
    );
  };
  return [chosen, choose];
}
