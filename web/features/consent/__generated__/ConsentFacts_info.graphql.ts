/**
 * @generated SignedSource<<40d3f15595b971c14a97b5f4d6eba6fa>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ConsentFacts_info$data = {
  readonly childEmail: string;
  readonly childName: string;
  readonly createdAt: string;
  readonly dateOfBirth: string;
  readonly parentName: string;
  readonly " $fragmentType": "ConsentFacts_info";
};
export type ConsentFacts_info$key = {
  readonly " $data"?: ConsentFacts_info$data;
  readonly " $fragmentSpreads": FragmentRefs<"ConsentFacts_info">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ConsentFacts_info",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "childName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "childEmail",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "dateOfBirth",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "parentName",
      "storageKey": null
    }
  ],
  "type": "ParentalConsentInfo",
  "abstractKey": null
};

(node as any).hash = "19e939971e5f06cca870b5d603408283";

export default node;
