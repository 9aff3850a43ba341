import type { Settings } from "../../../env.ts";
import type { Model } from "./model.ts";
import { openAiModel } from "./openai.ts";
import { withRetries } from "./retrying.ts";
import type { Prices } from "./spend.ts";
import { type AiBinding, workersAiModel } from "./workers-ai.ts";

/** A model with prices and limits. */
export interface PricedModel {
  model: Model;
  prices: Prices;
  /** Token limits of a prompt and of an answer. */
  maxPrompt: number;
  maxAnswer: number;
}

/** The configured model; undefined if answers are passages only. */
export function openModel(settings: Settings, ai: AiBinding | undefined): PricedModel | undefined {
  const { MODEL_KIND: kind, MODEL_NAME: name, MODEL_URL: url, MODEL_KEY: key } = settings;
  const maxAnswer = settings.MODEL_MAX_ANSWER;
  const silenceMs = settings.MODEL_SILENCE_MS;
  let model: Model | undefined;
  if (kind === "openai" && url && name) {
    model = openAiModel({ url, key, model: name, maxTokens: maxAnswer });
  } else if (kind === "workers-ai" && ai && name) {
    model = workersAiModel(ai, name, maxAnswer);
  }
  if (!model) return undefined;
  const prices = {
    usdIn: settings.MODEL_USD_IN,
    usdOut: settings.MODEL_USD_OUT,
    dailyUsd: settings.MODEL_DAILY_USD,
  };
  const limits = { silenceMs, wholeMs: 4 * silenceMs, attempts: 3, pauseMs: 300 };
  return {
    model: withRetries(model, limits),
    ...{ prices, maxAnswer, maxPrompt: settings.MODEL_MAX_PROMPT },
  };
}
