import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { RichText } from "#app/i18n/rich-text.tsx";
import { Button, ButtonGroup, ButtonLink, buttonLook } from "#app/ui/button/button.tsx";
import { Card, CardList } from "#app/ui/card/card.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { CloseLink, DialogLink, UrlDialog } from "#app/ui/dialog/url-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Facts } from "#app/ui/facts/facts.tsx";
import { Field, Input, TextArea } from "#app/ui/field/field.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Select } from "#app/ui/select/select.tsx";
import { Switch } from "#app/ui/switch/switch.tsx";
import { TabList, TabNav, TabPanel } from "#app/ui/tabs/tabs.tsx";
import { BaselineTag } from "#app/ui/tag/baseline-tag.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { BASELINE_LEVELS } from "#content-build/contract/search.ts";
import "#app/ui/spinner.css";
import s from "./components-page.module.css";

const TAG_TONES = [undefined, "info", "good", "warning", "bad", "mark"] as const;

/** Every primitive in every state, for those who write pages. */
export function ComponentsPage({ dialog }: { dialog: boolean }) {
  const { t } = useTranslation("components");
  const link = <a href="#notice">{t("button.link")}</a>;
  return (
    <div className={s.page}>
      <p>{t("intro")}</p>
      <Sample id="button">
        <Buttons />
      </Sample>
      <Sample id="field">
        <Fields />
      </Sample>
      <Sample id="select">
        <Selects />
      </Sample>
      <Sample id="switch">
        <Switch>{t("switch.off")}</Switch>
        <Switch defaultChecked>{t("switch.on")}</Switch>
        <Switch disabled>{t("switch.disabled")}</Switch>
        <Switch isBusy>{t("switch.busy")}</Switch>
        <Switch size="large">{t("switch.large")}</Switch>
      </Sample>
      <Sample id="notice">
        {(["info", "good", "warning", "bad"] as const).map((tone) => (
          <Notice key={tone} tone={tone}>
            <RichText text={t(`notice.${tone}`)} components={{ 1: link }} />
          </Notice>
        ))}
        <Notice icon="flask">{t("notice.icon")}</Notice>
      </Sample>
      <Sample id="empty">
        <EmptyState
          title={t("empty.heading")}
          action={<ButtonLink href="#empty">{t("empty.action")}</ButtonLink>}
        >
          {t("empty.text")}
        </EmptyState>
      </Sample>
      <Sample id="card">
        <CardList>
          <Card as="li">
            <h3>{t("card.heading")}</h3>
            <p>{t("card.text")}</p>
          </Card>
          <Card as="li">
            <h3>{t("card.long")}</h3>
            <p>{t("card.text")}</p>
          </Card>
          <Card as="li" tone="danger">
            <h3>{t("card.heading")}</h3>
            <p>{t("card.danger")}</p>
          </Card>
        </CardList>
      </Sample>
      <Sample id="tag">
        <ButtonGroup>
          {TAG_TONES.map((tone) => (
            <Tag key={tone ?? "default"} tone={tone}>
              {t(`tag.${tone ?? "default"}`)}
            </Tag>
          ))}
        </ButtonGroup>
        {[false, true].map((short) => (
          <ButtonGroup key={String(short)}>
            {BASELINE_LEVELS.map((level) => (
              <BaselineTag key={level} level={level} short={short} />
            ))}
          </ButtonGroup>
        ))}
      </Sample>
      <Sample id="tabs">
        <Tabs />
      </Sample>
      <Sample id="facts">
        <Facts
          facts={[
            [t("facts.name"), t("facts.value")],
            [t("facts.address"), t("facts.long")],
          ]}
        />
      </Sample>
      <Sample id="dialog">
        <DialogLink to="?dialog" {...buttonLook()}>
          {t("dialog.open")}
        </DialogLink>
        <LargeDialog />
      </Sample>
      {dialog && (
        <UrlDialog title={t("dialog.heading")} closeTo="?">
          <p>{t("dialog.text")}</p>
          <ButtonGroup>
            <Button type="button" variant="danger">
              {t("dialog.confirm")}
            </Button>
            <CloseLink text={t("dialog.cancel")} to="?" isFirst />
          </ButtonGroup>
        </UrlDialog>
      )}
    </div>
  );
}

type SampleId =
  | ("button" | "field" | "select" | "switch" | "notice" | "empty")
  | ("card" | "tag" | "tabs" | "facts" | "dialog");

function Sample({ id, children }: { id: SampleId; children: ReactNode }) {
  const { t } = useTranslation("components");
  return (
    <section className={s.sample} aria-labelledby={id} data-sample={id}>
      <h2 id={id}>{t(`${id}.title`)}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  const { t } = useTranslation("components");
  return (
    <ButtonGroup>
      <Button type="button">{t("button.default")}</Button>
      {(["primary", "danger", "quiet"] as const).map((variant) => (
        <Button key={variant} type="button" variant={variant}>
          {t(`button.${variant}`)}
        </Button>
      ))}
      {(["small", "large"] as const).map((size) => (
        <Button key={size} type="button" size={size}>
          {t(`button.${size}`)}
        </Button>
      ))}
      <Button type="button" disabled>
        {t("button.disabled")}
      </Button>
      <Button type="button" aria-pressed="true">
        {t("button.pressed")}
      </Button>
      <Button type="button" variant="primary" aria-busy="true">
        {t("button.busy")}
      </Button>
      <ButtonLink href="#button">{t("button.link")}</ButtonLink>
    </ButtonGroup>
  );
}

function Fields() {
  const { t } = useTranslation("components");
  return (
    <>
      <Field label={t("field.default")} hint={t("field.hint")}>
        {(control) => <Input {...control} type="text" />}
      </Field>
      <Field label={t("field.invalid")} error={t("field.error")}>
        {(control) => <Input {...control} type="text" defaultValue={t("field.value")} />}
      </Field>
      <Field label={t("field.disabled")}>
        {(control) => <Input {...control} type="text" defaultValue="1" disabled />}
      </Field>
      <Field label={t("field.long")}>{(control) => <TextArea {...control} rows={3} />}</Field>
      <Field label={t("field.file")}>{(control) => <Input {...control} type="file" />}</Field>
    </>
  );
}

function Selects() {
  const { t } = useTranslation("components");
  const options = (
    <>
      <option>{t("select.first")}</option>
      <option>{t("select.second")}</option>
    </>
  );
  return (
    <>
      <Field label={t("select.label")}>
        {(control) => <Select {...control}>{options}</Select>}
      </Field>
      <Field label={t("select.invalid")} error={t("select.error")}>
        {(control) => <Select {...control}>{options}</Select>}
      </Field>
      <Field label={t("select.disabled")}>
        {(control) => (
          <Select {...control} disabled>
            {options}
          </Select>
        )}
      </Field>
    </>
  );
}

function Tabs() {
  const { t } = useTranslation("components");
  const tabs = (["first", "second", "third"] as const).map((name) => ({
    id: `tab-of-${name}`,
    title: t(`tabs.${name}`),
  }));
  return (
    <>
      <TabList tabs={tabs} labelledBy="tabs" />
      {tabs.map(({ id, title }) => (
        <TabPanel key={id} id={id} title={title} heading="h3">
          <p>{t("tabs.panel", { name: title })}</p>
        </TabPanel>
      ))}
      <TabNav
        label={t("tabs.pages")}
        pages={tabs.map(({ title }, at) => ({ href: "#tabs", title, isCurrent: at === 0 }))}
      />
    </>
  );
}

function LargeDialog() {
  const { t } = useTranslation("components");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        {t("dialog.openLarge")}
      </Button>
      {isOpen && (
        <Dialog title={t("dialog.large")} size="large" onClose={() => setOpen(false)}>
          <p>{t("dialog.text")}</p>
          <form method="dialog">
            <Button>{t("dialog.cancel")}</Button>
          </form>
        </Dialog>
      )}
    </>
  );
}
