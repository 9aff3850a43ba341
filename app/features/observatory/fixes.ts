/** Lines that fix a mistake, for one server. */
export interface Fix {
  server: string;
  code: string;
}

/** Header values to set, by advice key. */
const HEADERS = new Map<string, [name: string, value: string]>([
  ...[
    ...["csp-add", "csp-invalid", "csp-enforce", "csp-inline", "csp-eval", "csp-scheme"],
    ...["csp-style", "csp-default-none", "csp-duplicate"],
  ].map((key): [string, [string, string]] => [
    key,
    [
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ],
  ]),
  ...["hsts-add", "hsts-longer", "hsts-invalid"].map((key): [string, [string, string]] => [
    key,
    ["Strict-Transport-Security", "max-age=31536000"],
  ]),
  ["hsts-preload", ["Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload"]],
  ["referrer-add", ["Referrer-Policy", "strict-origin-when-cross-origin"]],
  ["nosniff-add", ["X-Content-Type-Options", "nosniff"]],
  ["frames-add", ["X-Frame-Options", "DENY"]],
  ["frames-ancestors", ["Content-Security-Policy", "frame-ancestors 'self'"]],
  ["coep-add", ["Cross-Origin-Embedder-Policy", "credentialless"]],
  ["coop-add", ["Cross-Origin-Opener-Policy", "same-origin"]],
  ["corp-add", ["Cross-Origin-Resource-Policy", "same-origin"]],
  ["cors-universal", ["Access-Control-Allow-Origin", "https://friend.example"]],
]);

const TO_HTTPS: Fix[] = [
  {
    server: "nginx",
    code: "server {\n  listen 80;\n  server_name example.com;\n  return 301 https://$host$request_uri;\n}",
  },
  {
    server: "Apache",
    code: "<VirtualHost *:80>\n  ServerName example.com\n  Redirect permanent / https://example.com/\n</VirtualHost>",
  },
  { server: "Caddy", code: "example.com {\n  file_server\n}" },
];

const COOKIES: Fix[] = [
  { server: "nginx", code: "proxy_cookie_flags ~ secure httponly samesite=lax;" },
  {
    server: "Apache",
    code: 'Header always edit Set-Cookie "^(.*)$" "$1; Secure; HttpOnly; SameSite=Lax"',
  },
  {
    server: "HTTP",
    code: "Set-Cookie: __Host-session=…; Secure; HttpOnly; SameSite=Lax; Path=/",
  },
];

const SCRIPTS: Fix[] = [
  {
    server: "HTML",
    code: '<script src="https://cdn.example/library.js"\n  integrity="sha384-…" crossorigin="anonymous"></script>',
  },
  {
    server: "Shell",
    code: 'printf "sha384-%s" "$(openssl dgst -sha384 -binary library.js | openssl base64 -A)"',
  },
];

const CERTIFICATE: Fix[] = [
  { server: "nginx", code: "certbot --nginx -d example.com" },
  { server: "Apache", code: "certbot --apache -d example.com" },
  { server: "Caddy", code: "example.com {\n  file_server\n}" },
];

/** Configuration snippets for common servers, by advice key. */
export function fixesFor(advice: string): Fix[] {
  const header = HEADERS.get(advice);
  if (header) return headerFixes(...header);
  if (advice.startsWith("redirection-")) return TO_HTTPS;
  if (advice.startsWith("cookies-")) return COOKIES;
  if (advice.startsWith("sri-")) return SCRIPTS;
  return advice.startsWith("https-") ? CERTIFICATE : [];
}

function headerFixes(name: string, value: string): Fix[] {
  return [
    { server: "nginx", code: `add_header ${name} "${value}" always;` },
    { server: "Apache", code: `Header always set ${name} "${value}"` },
    { server: "Caddy", code: `header ${name} "${value}"` },
    { server: "Node.js", code: `response.setHeader("${name}", "${value}");` },
    { server: "_headers", code: `/*\n  ${name}: ${value}` },
  ];
}
