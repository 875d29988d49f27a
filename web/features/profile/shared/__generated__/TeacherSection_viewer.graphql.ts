/**
 * @generated SignedSource<<c36f0d4b72acdbb5fd9d556b17102822>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TeacherSection_viewer$data = {
  readonly user: {
    readonly teacherProfile: {
      readonly bio: string | null | undefined;
      readonly schoolName: string | null | undefined;
      readonly subject: string | null | undefined;
      readonly verified: boolean;
      readonly yearsOfExperience: number | null | undefined;
    } | null | undefined;
  };
  readonly " $fragmentType": "TeacherSection_viewer";
};
export type TeacherSection_viewer$key = {
  readonly " $data"?: TeacherSection_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"TeacherSection_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TeacherSection_viewer",
  "selections": [
    {
      "kind": "RequiredField",
      "field": {
        "alias": null,
        "args": null,
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "user",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "TeacherProfile",
            "kind": "LinkedField",
            "name": "teacherProfile",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "schoolName",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "subject",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "yearsOfExperience",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "bio",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "verified",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      "action": "THROW"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "c3f8af574e7a6a86171f2427014f342a";

export default node;
