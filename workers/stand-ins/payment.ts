import { createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { escapeHtml } from "#content-build/contract/escape-html.ts";
import type { LocalSecrets } from "../operate/secrets.ts";
import { standInPage } from "./html.ts";
import type { StandInOptions } from "./options.ts";

interface LocalSubscription {
  id: string;
  object: "subscription";
  customer: string;
  status: "active" | "past_due" | "canceled";
  metadata: Record<string, string>;
  items: { data: { price: { id: string } }[] };
}

interface OpenCheckout {
  form: Record<string, string>;
}

interface OpenPortal {
  customer: string;
  returnUrl: string;
}

/** The part of the payment provider's API that we use. Moves no money. */
export class PaymentStandIn {
  readonly #origin: string;
  readonly #options: StandInOptions;
  readonly #secrets: LocalSecrets;
  readonly #file: string;
  readonly #subscriptions: Map<string, LocalSubscription>;
  readonly #checkouts = new Map<string, OpenCheckout>();
  readonly #portals = new Map<string, OpenPortal>();

  constructor(origin: string, options: StandInOptions, secrets: LocalSecrets) {
    this.#origin = origin;
    this.#options = options;
    this.#secrets = secrets;
    this.#file = path.join(options.stateDir, "payments.json");
    const kept = existsSync(this.#file) ? readFileSync(this.#file, "utf8") : "[]";
    this.#subscriptions = new Map(JSON.parse(kept) as [string, LocalSubscription][]);
  }

  /** Handles a request to the API or to a payment page; false if it is neither. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = new URL(request.url ?? "/", this.#origin);
    if (url.pathname.startsWith("/v1/")) {
      if (request.headers.authorization !== `Bearer ${this.#secrets.payment}`) {
        response.writeHead(401).end("{}");
      } else {
        const result = this.#call(request.method ?? "", url, await readForm(request));
        response.writeHead(result ? 200 : 404, { "content-type": "application/json" });
        response.end(JSON.stringify(result ?? {}));
      }
      return true;
    }
    const [, kind, id = ""] = url.pathname.split("/");
    if (kind !== "pay" && kind !== "portal") return false;
    const location =
      request.method === "POST" ? await this.#act(kind, id, await readForm(request)) : undefined;
    if (location) response.writeHead(303, { location }).end();
    else {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end(kind === "pay" ? this.#payPage(id) : this.#portalPage(id));
    }
    return true;
  }

  #call(method: string, { pathname }: URL, form: Record<string, string>): object | undefined {
    if (method === "POST" && pathname === "/v1/checkout/sessions") {
      const id = newId("cs");
      this.#checkouts.set(id, { form });
      return { id, url: `${this.#origin}/pay/${id}` };
    }
    if (method === "POST" && pathname === "/v1/billing_portal/sessions") {
      const id = newId("bps");
      const { customer = "", return_url: returnUrl = "" } = form;
      this.#portals.set(id, { customer, returnUrl });
      return { id, url: `${this.#origin}/portal/${id}` };
    }
    const subscription = this.#subscriptions.get(pathname.replace("/v1/subscriptions/", ""));
    if (method === "DELETE" && subscription) this.#change(subscription, { status: "canceled" });
    return subscription;
  }

  /** Carries out the choice made on a page, and returns where to redirect. */
  async #act(kind: string, id: string, { choice = "" }: Record<string, string>) {
    if (kind === "pay") {
      const { form } = this.#checkouts.get(id) ?? { form: {} };
      this.#checkouts.delete(id);
      if (choice !== "pay") return form.cancel_url;
      const customer = form.customer ?? newId("cus");
      const price = { id: form["line_items[0][price]"] ?? "" };
      const subscription: LocalSubscription = {
        ...{ id: newId("sub"), object: "subscription", customer, status: "active" },
        metadata: { user: form["subscription_data[metadata][user]"] ?? "" },
        items: { data: [{ price }] },
      };
      this.#keep(subscription);
      await this.#tell("customer.subscription.created", subscription);
      const { client_reference_id } = form;
      const completed = { id, customer, client_reference_id, subscription: subscription.id };
      await this.#tell("checkout.session.completed", completed);
      return form.success_url;
    }
    const { customer, returnUrl } = this.#portals.get(id) ?? { customer: "", returnUrl: "" };
    const subscription = this.#live(customer);
    if (choice === "back" || !subscription) return returnUrl;
    if (choice === "cancel" || choice === "past_due") {
      const status = choice === "cancel" ? "canceled" : choice;
      this.#change(subscription, { status });
      const what = choice === "cancel" ? "deleted" : "updated";
      await this.#tell(`customer.subscription.${what}`, subscription);
    } else {
      this.#change(subscription, {
        status: "active",
        items: { data: [{ price: { id: choice } }] },
      });
      await this.#tell("customer.subscription.updated", subscription);
    }
    return returnUrl;
  }

  #live(customer: string): LocalSubscription | undefined {
    return [...this.#subscriptions.values()].find(
      (each) => each.customer === customer && each.status !== "canceled",
    );
  }

  #change(subscription: LocalSubscription, change: Partial<LocalSubscription>): void {
    this.#keep(Object.assign(subscription, change));
  }

  #keep(subscription: LocalSubscription): void {
    this.#subscriptions.set(subscription.id, subscription);
    writeFileSync(this.#file, JSON.stringify([...this.#subscriptions]));
  }

  /** Sends a signed webhook. */
  async #tell(type: string, object: object): Promise<void> {
    const created = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({ id: newId("evt"), type, created, data: { object } });
    const hmac = createHmac("sha256", this.#secrets.webhook).update(`${created}.${body}`);
    const headers = { "stripe-signature": `t=${created},v1=${hmac.digest("hex")}` };
    const address = `${this.#options.site}/api/v1/stripe/webhook`;
    const answer = await fetch(address, { method: "POST", headers, body });
    if (!answer.ok) console.error(`The webhook ${type} was answered with ${answer.status}.`);
  }

  #payPage(id: string): string {
    const price = this.#checkouts.get(id)?.form["line_items[0][price]"];
    if (!price) return standInPage("This checkout is over", "<p>Start again on the site.</p>");
    const text = `<p>Somebody wants to subscribe: <strong>${escapeHtml(price)}</strong>. No card, no money.</p>`;
    const choices = button("pay", "Pretend to pay") + button("back", "Go back without paying");
    return standInPage("Local checkout", text + choices);
  }

  #portalPage(id: string): string {
    const subscription = this.#live(this.#portals.get(id)?.customer ?? "");
    if (!subscription) return standInPage("No subscription", button("back", "Back to the site"));
    const current = subscription.items.data[0]?.price.id ?? "";
    const [currency = "usd"] = current.split("_");
    const plans = ["5m", "5y", "10m", "10y"].map((plan) => `${currency}_mdn_plus_${plan}`);
    const text = `<p>Subscribed: <strong>${escapeHtml(current)}</strong>, ${subscription.status}.</p>`;
    const choices = [
      ...plans.map((plan) => button(plan, `Change to ${plan}`)),
      button("past_due", "Let a payment fail"),
      button("cancel", "End it"),
      button("back", "Back to the site"),
    ];
    return standInPage(
      "Local subscription",
      `${text}<div class="choices">${choices.join("")}</div>`,
    );
  }
}

function button(value: string, text: string): string {
  return `<form method="post"><input type="hidden" name="choice" value="${escapeHtml(value)}"><button>${escapeHtml(text)}</button></form>`;
}

function newId(prefix: string): string {
  return `${prefix}_local${randomBytes(12).toString("hex")}`;
}

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}
