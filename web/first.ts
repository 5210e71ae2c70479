import { fetchPutOff } from './after-paint.ts';

// Within the sign-in page: the form is there already.

fetchPutOff();
