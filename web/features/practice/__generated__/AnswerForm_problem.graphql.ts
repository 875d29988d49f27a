/**
 * @generated SignedSource<<4c64857625d0368b9cc3c48823e02100>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AnswerForm_problem$data = {
  readonly practiceType: {
    readonly takesNoWord: boolean;
  } | null | undefined;
  readonly " $fragmentType": "AnswerForm_problem";
};
export type AnswerForm_problem$key = {
  readonly " $data"?: AnswerForm_problem$data;
  readonly " $fragmentSpreads": FragmentRefs<"AnswerForm_problem">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AnswerForm_problem",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "PracticeType",
      "kind": "LinkedField",
      "name": "practiceType",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "takesNoWord",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Problem",
  "abstractKey": null
};

(node as any).hash = "2a6ce84f081ab62a6b508a9beb1d08a4";

export default node;
