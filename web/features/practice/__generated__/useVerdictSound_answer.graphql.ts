/**
 * @generated SignedSource<<3e089b665c8dd6c7251d1c562e94d272>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WITHHELD" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type useVerdictSound_answer$data = {
  readonly fullSentence: string | null | undefined;
  readonly id: string;
  readonly verdict: AnswerVerdict;
  readonly " $fragmentType": "useVerdictSound_answer";
};
export type useVerdictSound_answer$key = {
  readonly " $data"?: useVerdictSound_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"useVerdictSound_answer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useVerdictSound_answer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "verdict",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "fullSentence",
      "storageKey": null
    }
  ],
  "type": "Answer",
  "abstractKey": null
};

(node as any).hash = "63d5ab8e92b1b1c3f8c575a354c13be3";

export default node;
