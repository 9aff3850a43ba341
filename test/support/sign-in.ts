import { randomUUID } from "node:crypto";

/** Id of a person that no other test uses. */
export type PersonId = `${string}-${string}`;

/** A new person with the plan and roles of one of `PEOPLE`: changes to it affect no other test. */
export function newPerson(like: string): PersonId {
  return `${like}-${randomUUID().slice(0, 8)}`;
}

/** Cookies by host and name. */
class CookieJar {
  readonly #cookies = new Map<string, Map<string, string>>();

  read(url: URL): string {
    const cookies = this.#cookies.get(url.host) ?? new Map<string, string>();
    return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  write(url: URL, headers: Headers): void {
    const cookies = this.#cookies.get(url.host) ?? new Map<string, string>();
    for (const line of headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const name = pair.slice(0, pair.indexOf("="));
      const value = pair.slice(pair.indexOf("=") + 1);
      if (value === "" || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    this.#cookies.set(url.host, cookies);
  }
}

/** An HTTP client with a cookie jar. */
export interface Visitor {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** `Cookie` header for the site. */
  cookie(): string;
}

/** A client without a session; `go` follows redirects. */
export function visit(
  site: string,
): Visitor & { go(url: string, init?: RequestInit): Promise<Response> } {
  const jar = new CookieJar();
  async function once(url: URL, init: RequestInit = {}): Promise<Response> {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie: jar.read(url) };
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    jar.write(url, response.headers);
    return response;
  }
  return {
    fetch: (path, init) => once(new URL(path, site), init),
    cookie: () => jar.read(new URL(site)),
    async go(address, init) {
      let url = new URL(address, site);
      let response = await once(url, init);
      for (let location = response.headers.get("location"); location; ) {
        url = new URL(location, url);
        response = await once(url);
        location = response.headers.get("location");
      }
      Object.defineProperty(response, "url", { value: url.href });
      return response;
    },
  };
}

/** Signs in with the local provider, following redirects; `landed` is the final URL. */
export async function signIn(site: string, person: PersonId, next = "/healthz") {
  const visitor = visit(site);
  const query = new URLSearchParams({ next });
  const chooser = await visitor.go(`/users/fxa/login/authenticate/?${query}`);
  const choice = new URL(chooser.url);
  choice.searchParams.set("person", person);
  const back = await visitor.go(choice.href, { method: "POST" });
  return { ...visitor, landed: new URL(back.url) };
}

/** Signs in and returns the cookies for a browser context. */
export async function loginCookies(site: string, person: PersonId) {
  const cookies = (await signIn(site, person)).cookie().split("; ");
  return cookies.map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: site };
  });
}
