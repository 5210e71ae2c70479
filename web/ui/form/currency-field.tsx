import { isCurrency } from '../../../schema/core/input/money/currencies.ts';
import { currencyName, currencyOptions } from './currency-options.ts';
import { SearchField, type SearchFieldProps } from './search-field.tsx';
import { startsAWord } from './time-zones.ts';

interface CurrencyFieldProps extends SearchFieldProps {
  /** An ISO 4217 code. */
  value: string;
  onChange: (currency: string) => void;
  /** The currencies on top of the list: see `likelyCurrencies`. */
  likely: readonly string[];
  /** Whether the field shows only the code, for a field that has little room. The list has the names, too. */
  isBrief?: boolean;
}

/** A field for a currency, found by typing its code or part of its name. The likely ones are on top. */
export function CurrencyField({ likely, value, onChange, isBrief = false, ...props }: CurrencyFieldProps) {
  const option = ({ id, label }: (typeof currencyOptions)[number]) => ({
    id,
    text: isBrief ? id : label,
    shown: label,
    isLastOfFirst: id === likely.at(-1),
  });
  const first = likely.flatMap((code) => currencyOptions.filter(({ id }) => id === code));
  const others = currencyOptions.filter(({ id }) => !likely.includes(id));
  return (
    <SearchField
      {...props}
      value={value}
      onChange={onChange}
      options={[...first, ...others].map(option)}
      finds={(text, typed) => startsAWord(isBrief ? `${text} ${currencyName(text)}` : text, typed)}
      // A whole code needs no choice in the list.
      onInputChange={(typed) => {
        const code = typed.trim().toUpperCase();
        if (code !== value && isCurrency(code)) onChange(code);
      }}
      listStyle="w-72 max-w-[calc(100vw-1.5rem)]"
    />
  );
}
