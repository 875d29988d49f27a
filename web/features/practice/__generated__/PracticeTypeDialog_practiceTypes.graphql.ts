/**
 * @generated SignedSource<<5af3f267f08209472f8f50242348710c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PracticeTypeDialog_practiceTypes$data = ReadonlyArray<{
  readonly description: string;
  readonly key: string;
  readonly name: string;
  readonly " $fragmentType": "PracticeTypeDialog_practiceTypes";
}>;
export type PracticeTypeDialog_practiceTypes$key = ReadonlyArray<{
  readonly " $data"?: PracticeTypeDialog_practiceTypes$data;
  readonly " $fragmentSpreads": FragmentRefs<"PracticeTypeDialog_practiceTypes">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "PracticeTypeDialog_practiceTypes",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "key",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "description",
      "storageKey": null
    }
  ],
  "type": "PracticeType",
  "abstractKey": null
};

(node as any).hash = "351922b5a53ebf39927094fb76f537aa";

export default node;
