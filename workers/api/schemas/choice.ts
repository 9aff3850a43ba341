/** Description of the `browsers` setting, for the OpenAPI document. */
export const CHOICE =
  "The browsers that the user cares for, as in the cookie `browsers`: a query, percent-encoded, and the oldest version of each: `baseline%202024|chrome:131|safari:18.2`. Empty if the user gave the choice up: then other devices do, too.";
