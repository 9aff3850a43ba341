import type { ReactNode } from "react";
import { Footer } from "#app/components/footer/footer.tsx";
import { Header } from "#app/components/header/header.tsx";

export function PageLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      {children}
      <Footer />
    </>
  );
}
