import { Icon } from "#app/components/icon/icon.tsx";
import s from "./included.module.css";

interface IncludedProps {
  title: string;
  items: { text: string; href?: string }[];
}

/** What one gets with a plan. */
export function Included({ title, items }: IncludedProps) {
  return (
    <>
      <h4 className={s.title}>{title}</h4>
      <ul className={s.list}>
        {items.map(({ text, href }) => (
          <li key={text}>
            <Icon name="check" className={s.check} />
            {href ? <a href={href}>{text}</a> : text}
          </li>
        ))}
      </ul>
    </>
  );
}
