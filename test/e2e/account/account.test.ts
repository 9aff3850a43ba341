import { expect, inject, test } from "vitest";
import { expectAccessible, withBrowser } from "#test/support/browser.ts";
import { loginCookies, newPerson, signIn, visit } from "#test/support/sign-in.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

test.each([true, false])(
  "a reader logs in, sees their account, and logs out (with script: %s)",
  async (javaScriptEnabled) => {
    const page = await open({ javaScriptEnabled });
    await page.goto(`${baseUrl}/de/plus/settings`);
    await page.getByRole("main").getByRole("link", { name: "Anmelden" }).click();
    await page.getByRole("button", { name: /Fiona/ }).click();
    await page.waitForURL(`${baseUrl}/de/plus/settings`);
    const main = page.getByRole("main");
    expect(await main.textContent()).toContain("fiona@people.example");
    expect(await main.textContent()).toContain("Plus 5, monatlich bezahlt");
    await expectAccessibleWithScript(page, javaScriptEnabled);
    await main.getByRole("button", { name: "Abmelden" }).click();
    await main.getByText("Sie sind nicht angemeldet.").waitFor();
    expect(page.url()).toBe(`${baseUrl}/de/plus/settings`);
    expect(page.errors).toEqual([]);
    await page.context().close();
  },
);

async function expectAccessibleWithScript(
  page: Parameters<typeof expectAccessible>[0],
  script: boolean,
) {
  if (script) await expectAccessible(page);
}

test("the header of an article shows the logged-in reader and logs them out", async () => {
  const page = await open();
  const path = "/en-US/docs/Web/CSS/Reference/Properties/color";
  await page.goto(baseUrl + path);
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await page.getByRole("button", { name: /Sue/ }).click();
  await page.waitForURL(baseUrl + path);
  await page.locator("#user-menu-button").click();
  expect(await page.locator("[data-user-area] [data-email]").first().textContent()).toBe(
    "sue@people.example",
  );
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).waitFor();
  expect(page.url()).toBe(baseUrl + path);
  await page.context().close();
});

test("cancelling at the login provider returns to the page, logged out", async () => {
  const page = await open();
  await page.goto(`${baseUrl}/en-US/plus/settings`);
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByRole("button", { name: /Nobody/ }).click();
  await page.waitForURL(`${baseUrl}/en-US/plus/settings`);
  expect(await page.getByRole("main").textContent()).toContain("You are not logged in.");
  await page.context().close();
});

test("a failed login is explained in the reader's language, with safe links back", async () => {
  const page = await open();
  await page.goto(`${baseUrl}/users/fxa/login/callback/?code=x&state=x`);
  await page.waitForURL(/\/en-US\/login-failed\?next=/);
  await page.goto(`${baseUrl}/fr/login-failed?next=//evil.example/`);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("connecté");
  const hrefs = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual([
    `/users/fxa/login/authenticate/?next=${encodeURIComponent("/fr/")}`,
    "/fr/",
  ]);
  await expectAccessible(page);
  await page.context().close();
});

test("buying, changing and ending a plan at the local checkout updates the account", async () => {
  const visitor = await signIn(baseUrl, newPerson("beate"));
  const plan = async () => {
    const whoami = await (await visitor.fetch("/api/v1/whoami")).json();
    return (whoami as { subscription_type: string }).subscription_type;
  };
  expect(await plan()).toBe("core");
  const page = await open();
  const [name = "", value = ""] = (visitor.cookie().match(/session=[^;]+/)?.[0] ?? "").split("=");
  await page.context().addCookies([{ name, value, url: baseUrl }]);
  const order = { plan: "mdn_plus_5m", next: "/en-US/plus/settings" };
  const checkout = await visitor.fetch("/api/v1/stripe/checkout", {
    method: "POST",
    headers: { "content-type": "application/json", origin: baseUrl },
    body: JSON.stringify(order),
  });
  const { url } = (await checkout.json()) as { url: string };
  await page.goto(url);
  expect(await page.getByRole("main").textContent()).toContain("Only on this machine.");
  await page.getByRole("button", { name: "Pretend to pay" }).click();
  await page.waitForURL(`${baseUrl}/en-US/plus/settings`);
  expect(await plan()).toBe("mdn_plus_5m");

  await page.getByRole("button", { name: "Manage subscription" }).click();
  await page.getByRole("button", { name: "Change to usd_mdn_plus_10y" }).click();
  await page.waitForURL(`${baseUrl}/en-US/plus/settings`);
  expect(await plan()).toBe("mdn_plus_10y");
  await page.getByRole("button", { name: "Manage subscription" }).click();
  await page.getByRole("button", { name: "End it" }).click();
  await page.waitForURL(`${baseUrl}/en-US/plus/settings`);
  expect(await plan()).toBe("core");
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("upgrading a subscription opens its management page, which returns to the plans", async () => {
  const person = newPerson("cora");
  const page = await open();
  await page.context().addCookies(await loginCookies(baseUrl, person));
  const upgrade = async (plan: string) => {
    await page.goto(`${baseUrl}/en-US/plus`);
    await page.getByRole("button", { name: `Upgrade to ${plan}` }).click();
  };
  await upgrade("Plus 5");
  await page.getByRole("button", { name: "Pretend to pay" }).click();
  await page.waitForURL(`${baseUrl}/en-US/plus#subscribe`);
  await upgrade("Supporter 10");
  await page.getByRole("button", { name: "Change to usd_mdn_plus_10m" }).click();
  await page.waitForURL(`${baseUrl}/en-US/plus#subscribe`);
  await page.locator("#mdn_plus_10m").getByText("Current plan").waitFor();
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("upgrading after the session has ended shows the plans and focuses the error", async () => {
  const page = await open();
  await page.context().addCookies(await loginCookies(baseUrl, newPerson("cora")));
  await page.goto(`${baseUrl}/en-US/plus`);
  const button = page.getByRole("button", { name: "Upgrade to Plus 5" });
  await button.waitFor();
  await page.context().clearCookies();
  await button.click();
  await page.locator("[role=alert]:focus", { hasText: "Your session has ended." }).waitFor();
  await page.getByRole("link", { name: "Start with Plus 5" }).waitFor();
  await page.context().close();
});

test("managing a subscription that has no page at the payment provider shows an error", async () => {
  const page = await open();
  await page.context().addCookies(await loginCookies(baseUrl, newPerson("fiona")));
  await page.goto(`${baseUrl}/en-US/plus/settings`);
  await page.getByRole("button", { name: "Manage subscription" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "could not be opened" });
  await alert.waitFor();
  expect(new URL(page.url()).pathname).toBe("/en-US/plus/settings");
  await page.context().close();
});

test("the local login provider offers accounts of each plan and role", async () => {
  for (const [like, expected] of Object.entries({
    cora: { subscription_type: "core", is_subscriber: false },
    fiona: { subscription_type: "mdn_plus_5m", is_subscriber: true },
    frank: { subscription_type: "mdn_plus_5y" },
    tessa: { subscription_type: "mdn_plus_10m" },
    theo: { subscription_type: "mdn_plus_10y" },
    stefan: { is_staff: true, is_super_user: false },
    sue: { is_super_user: true, is_staff: false },
    beate: { is_beta_tester: true },
  })) {
    const person = newPerson(like);
    const visitor = await signIn(baseUrl, person, "/fr/");
    expect(visitor.landed.href).toBe(`${baseUrl}/fr/`);
    const whoami = await (await visitor.fetch("/api/v1/whoami")).json();
    expect(whoami).toMatchObject({ is_authenticated: true, username: person, ...expected });
  }
});

test("a login without prompts succeeds while the provider has a session", async () => {
  const visitor = await signIn(baseUrl, newPerson("cora"));
  await visitor.fetch("/users/fxa/login/logout/", { method: "POST" });
  const back = await visitor.go("/users/fxa/login/no-prompt/?next=/ja/");
  expect(new URL(back.url).pathname).toBe("/ja/");
  expect(visitor.cookie()).toContain("session=");
});

test("a login without prompts returns to the page, logged out, if the provider has no session", async () => {
  const visitor = visit(baseUrl);
  const back = await visitor.go("/users/fxa/login/no-prompt/?next=/ja/");
  expect(back.status).toBe(200);
  expect(back.url).toBe(`${baseUrl}/ja/`);
  expect(visitor.cookie()).not.toContain("session=");
});

test("a sample ad is selected, served and counted", async () => {
  const asked = await fetch(`${baseUrl}/pong/get`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ pongs: ["side", "bottom"], keywords: ["css"] }),
  });
  const answer = (await asked.json()) as Record<string, { image: string; view: string }>;
  for (const slot of ["side", "bottom"]) {
    const image = await fetch(`${baseUrl}/pimg/${answer[slot]?.image}`);
    expect(image.headers.get("content-type")).toBe("image/webp");
    expect((await image.text()).slice(0, 4)).toBe("RIFF");
  }
  const viewed = await fetch(`${baseUrl}/pong/viewed?code=${answer.side?.view}&version=1`);
  expect(viewed.status).toBe(202);
});
