import { deviceLanguages, isKnownLanguage } from '../ui/device/languages.ts';
import { texts } from './texts.ts';

/** The languages of dates to choose from. Any other that Intl knows can be set over the API. */
const OFFERED = [
  ...['ar-EG', 'bg-BG', 'bn-BD', 'ca-ES', 'cs-CZ', 'da-DK', 'de-AT', 'de-CH', 'de-DE', 'el-GR', 'en-AU', 'en-CA'],
  ...['en-GB', 'en-IE', 'en-IN', 'en-NZ', 'en-ZA', 'es-AR', 'es-ES', 'es-MX', 'et-EE', 'fa-IR', 'fi-FI', 'fr-BE'],
  ...['fr-CA', 'fr-CH', 'fr-FR', 'he-IL', 'hi-IN', 'hr-HR', 'hu-HU', 'id-ID', 'is-IS', 'it-IT', 'ja-JP', 'ko-KR'],
  ...['lt-LT', 'lv-LV', 'ms-MY', 'nb-NO', 'nl-BE', 'nl-NL', 'pl-PL', 'pt-BR', 'pt-PT', 'ro-RO', 'ru-RU', 'sk-SK'],
  ...['sl-SI', 'sr-RS', 'sv-SE', 'th-TH', 'tr-TR', 'uk-UA', 'ur-PK', 'vi-VN', 'zh-CN', 'zh-HK', 'zh-TW'],
];

export interface Option {
  id: string;
  label: string;
}

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label, 'en');

/** Returns the languages to choose from, with their English names. @param chosen Is always among them. */
export function languageOptions(chosen: string | null): Option[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const known = [...Intl.DateTimeFormat.supportedLocalesOf(OFFERED), ...deviceLanguages()];
  const tags = new Set([...known, ...(chosen ? [chosen] : [])]);
  const labelOf = (tag: string) => (isKnownLanguage(tag) ? (names.of(tag) ?? tag) : texts.unknownLanguage(tag));
  return Array.from(tags, (tag) => ({ id: tag, label: labelOf(tag) })).sort(byLabel);
}
