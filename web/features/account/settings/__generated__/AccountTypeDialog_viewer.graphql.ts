/**
 * @generated SignedSource<<1d721587620a5feb556d3825f0f1fed5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type UserType = "STUDENT" | "TEACHER";
import { FragmentRefs } from "relay-runtime";
export type AccountTypeDialog_viewer$data = {
  readonly dateOfBirth: string | null | undefined;
  readonly email: string;
  readonly userType: UserType;
  readonly " $fragmentType": "AccountTypeDialog_viewer";
};
export type AccountTypeDialog_viewer$key = {
  readonly " $data"?: AccountTypeDialog_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"AccountTypeDialog_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AccountTypeDialog_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "userType",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "email",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "dateOfBirth",
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "22db1c288ef5476c9134ce9911b30a2e";

export default node;
