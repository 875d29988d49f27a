/**
 * @generated SignedSource<<754d3588cca059e935e616b410193f88>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ServedAs = "CONTRAST" | "DUE" | "MISSED" | "NEW" | "OLDEST" | "RANDOM";
import { FragmentRefs } from "relay-runtime";
export type WhySentence_practice$data = {
  readonly openProblem: {
    readonly servedAs: ServedAs | null | undefined;
    readonly text: string;
  } | null | undefined;
  readonly " $fragmentType": "WhySentence_practice";
};
export type WhySentence_practice$key = {
  readonly " $data"?: WhySentence_practice$data;
  readonly " $fragmentSpreads": FragmentRefs<"WhySentence_practice">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WhySentence_practice",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Problem",
      "kind": "LinkedField",
      "name": "openProblem",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "text",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "servedAs",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Practice",
  "abstractKey": null
};

(node as any).hash = "a35a16cafc82ea958c6b78f3aa70f90e";

export default node;
