/** Texts that would call `ran()` if they were treated as markup, an address or a template. At most 40 characters. */
export const vectors = [
  '<img src=x onerror=ran()>',
  '<svg onload=ran()>',
  '"><script>ran()</script>',
  "'onmouseover='ran()",
  'javascript:ran()',
  'data:text/html,<script>ran()</script>',
  '{{constructor.constructor("ran()")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template is what it pretends to be
  '${ran()}',
];
