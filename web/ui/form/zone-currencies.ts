import { todaysName } from './zone-names.ts';

// Which currency people pay with in each time zone: the cities of the zones by currency. No two zones have one city.

const CITIES = `
  AED Dubai, AFN Kabul, ALL Tirane, AMD Yerevan, AOA Luanda, ARS Buenos_Aires Catamarca Cordoba Jujuy La_Rioja Mendoza
  Rio_Gallegos Salta San_Juan San_Luis Tucuman Ushuaia, AUD Adelaide Brisbane Broken_Hill Christmas Cocos Darwin Eucla
  Funafuti Hobart Kanton Kiritimati Lindeman Lord_Howe Macquarie Melbourne Nauru Norfolk Perth Sydney Tarawa, AWG
  Aruba, AZN Baku, BAM Sarajevo, BBD Barbados, BDT Dhaka, BHD Bahrain, BIF Bujumbura, BMD Bermuda, BND Brunei, BOB
  La_Paz, BRL Araguaina Bahia Belem Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Noronha Porto_Velho
  Recife Rio_Branco Santarem Sao_Paulo, BSD Nassau, BTN Thimphu, BWP Gaborone, BYN Minsk, BZD Belize, CAD Atikokan
  Blanc-Sablon Cambridge_Bay Creston Dawson Dawson_Creek Edmonton Fort_Nelson Glace_Bay Goose_Bay Halifax Inuvik
  Iqaluit Moncton Rankin_Inlet Regina Resolute St_Johns Swift_Current Toronto Vancouver Whitehorse Winnipeg, CDF
  Kinshasa Lubumbashi, CHF Vaduz Zurich, CLP Coyhaique Easter Punta_Arenas Santiago, CNY Shanghai Urumqi, COP Bogota,
  CRC Costa_Rica, CUP Havana, CVE Cape_Verde, CZK Prague, DJF Djibouti, DKK Copenhagen Danmarkshavn Faroe Nuuk
  Scoresbysund Thule, DOP Santo_Domingo, DZD Algiers, EGP Cairo, ERN Asmara, ETB Addis_Ababa, EUR Amsterdam Andorra
  Athens Azores Berlin Bratislava Brussels Busingen Canary Cayenne Ceuta Dublin Famagusta Guadeloupe Helsinki
  Kerguelen Lisbon Ljubljana Luxembourg Madeira Madrid Malta Mariehamn Marigot Martinique Mayotte Miquelon Monaco
  Nicosia Paris Podgorica Reunion Riga Rome San_Marino Sofia St_Barthelemy Tallinn Vatican Vienna Vilnius Zagreb, FJD
  Fiji, FKP Stanley, GBP Guernsey Isle_of_Man Jersey London, GEL Tbilisi, GHS Accra, GIP Gibraltar, GMD Banjul, GNF
  Conakry, GTQ Guatemala, GYD Guyana, HKD Hong_Kong, HNL Tegucigalpa, HTG Port-au-Prince, HUF Budapest, IDR Jakarta
  Jayapura Makassar Pontianak, ILS Gaza Hebron Jerusalem, INR Kolkata, IQD Baghdad, IRR Tehran, ISK Reykjavik, JMD
  Jamaica, JOD Amman, JPY Tokyo, KES Nairobi, KGS Bishkek, KHR Phnom_Penh, KMF Comoro, KPW Pyongyang, KRW Seoul, KWD
  Kuwait, KYD Cayman, KZT Almaty Aqtau Aqtobe Atyrau Oral Qostanay Qyzylorda, LAK Vientiane, LBP Beirut, LKR Colombo,
  LRD Monrovia, LSL Maseru, LYD Tripoli, MAD Casablanca El_Aaiun, MDL Chisinau, MGA Antananarivo, MKD Skopje, MMK
  Yangon, MNT Hovd Ulaanbaatar, MOP Macau, MRU Nouakchott, MUR Mauritius, MVR Maldives, MWK Blantyre, MXN
  Bahia_Banderas Cancun Chihuahua Ciudad_Juarez Hermosillo Matamoros Mazatlan Merida Mexico_City Monterrey Ojinaga
  Tijuana, MYR Kuala_Lumpur Kuching, MZN Maputo, NAD Windhoek, NGN Lagos, NIO Managua, NOK Longyearbyen Oslo, NPR
  Kathmandu, NZD Auckland Chatham Fakaofo Niue Pitcairn Rarotonga, OMR Muscat, PAB Panama, PEN Lima, PGK Bougainville
  Port_Moresby, PHP Manila, PKR Karachi, PLN Warsaw, PYG Asuncion, QAR Qatar, RON Bucharest, RSD Belgrade, RUB Anadyr
  Astrakhan Barnaul Chita Irkutsk Kaliningrad Kamchatka Khandyga Kirov Krasnoyarsk Magadan Moscow Novokuznetsk
  Novosibirsk Omsk Sakhalin Samara Saratov Srednekolymsk Tomsk Ulyanovsk Ust-Nera Vladivostok Volgograd Yakutsk
  Yekaterinburg, RWF Kigali, SAR Riyadh, SBD Guadalcanal, SCR Mahe, SDG Khartoum, SEK Stockholm, SGD Singapore, SHP
  St_Helena, SLE Freetown, SOS Mogadishu, SRD Paramaribo, SSP Juba, STN Sao_Tome, SYP Damascus, SZL Mbabane, THB
  Bangkok, TJS Dushanbe, TMT Ashgabat, TND Tunis, TOP Tongatapu, TRY Istanbul, TTD Port_of_Spain, TWD Taipei, TZS
  Dar_es_Salaam, UAH Kyiv Simferopol, UGX Kampala, USD Adak Anchorage Beulah Boise Center Chagos Chicago Chuuk Denver
  Detroit Dili El_Salvador Galapagos Grand_Turk Guam Guayaquil Honolulu Indianapolis Juneau Knox Kosrae Kralendijk
  Kwajalein Los_Angeles Louisville Majuro Marengo Menominee Metlakatla Midway Monticello New_Salem New_York Nome
  Pago_Pago Palau Petersburg Phoenix Pohnpei Puerto_Rico Saipan Sitka St_Thomas Tell_City Tortola Vevay Vincennes Wake
  Winamac Yakutat, UYU Montevideo, UZS Samarkand Tashkent, VES Caracas, VND Ho_Chi_Minh, VUV Efate, WST Apia, XAF
  Bangui Brazzaville Douala Libreville Malabo Ndjamena, XCD Anguilla Antigua Dominica Grenada Montserrat St_Kitts
  St_Lucia St_Vincent, XCG Curacao Lower_Princes, XOF Abidjan Bamako Bissau Dakar Lome Niamey Ouagadougou Porto-Novo,
  XPF Gambier Marquesas Noumea Tahiti Wallis, YER Aden, ZAR Johannesburg, ZMW Lusaka, ZWG Harare`;

const byCity: ReadonlyMap<string, string> = new Map(
  CITIES.split(',').flatMap((group) => {
    const [currency = '', ...cities] = group.trim().split(/\s+/);
    return cities.map((city) => [city, currency] as const);
  }),
);

/** Returns the ISO 4217 code of the currency at the city of a time zone; null for a zone without one, such as UTC. */
export const currencyIn = (timeZone: string): string | null =>
  byCity.get(todaysName(timeZone).split('/').at(-1) ?? '') ?? null;
