/** The partner whose interactive course the curriculum recommends, and a sample lesson. */
export const PARTNER = {
  name: "Scrimba",
  url: "https://scrimba.com/frontend-path-c0j",
  lesson: {
    url: "https://scrimba.com/frontend-path-c0j/~015",
    title: "Write your first lines of CSS!",
  },
};
